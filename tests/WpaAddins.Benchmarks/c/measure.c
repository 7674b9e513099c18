/* Runs a program with its output thrown away, and prints elapsed time (ns), CPU time (ns), peak memory (KB) and exit code.
   The peak is that of the process itself: the kernel counts it, so no sampling misses it. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int main(int count, char **arguments)
{
    struct timespec begin, end;
    struct rusage usage;
    int status;
    if (count < 2) return 2;
    clock_gettime(CLOCK_MONOTONIC, &begin);
    pid_t child = fork();
    if (child < 0) return 2;
    if (child == 0) {
        dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
        execvp(arguments[1], arguments + 1);
        _exit(127);
    }
    if (wait4(child, &status, 0, &usage) != child) return 2;
    clock_gettime(CLOCK_MONOTONIC, &end);
    printf("%lld %lld %ld %d\n",
        (long long)(end.tv_sec - begin.tv_sec) * 1000000000 + end.tv_nsec - begin.tv_nsec,
        (long long)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000000
            + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1000,
        usage.ru_maxrss, WIFEXITED(status) ? WEXITSTATUS(status) : -1);
    return 0;
}
