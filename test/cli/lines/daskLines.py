"""Counts the verdicts on the lines of a file by Dask: python3 daskLines.py FILE PARTS KILL COMMAND...

A scheduler and two worker processes on this machine; each part of the file is a task, in which COMMAND reads the lines of that
part from standard input and prints its counts as JSON. With KILL "yes", one worker is killed while it works; the scheduler gives its
parts to the other one. Prints the sum of all counts as JSON.
"""

import json
import os
import signal
import subprocess
import sys

from distributed import Client, LocalCluster, as_completed

# A part whose worker is lost is given to another one; that should not fail however often it happens.
ALLOWED_FAILURES = 10


def line_start(file, place):
    """Returns where the first line begins that begins at a place or after it."""
    if place == 0:
        return 0
    file.seek(place - 1)
    file.readline()
    return file.tell()


def count(path, begin, end, command):
    """Runs the command on one part of the file. An exit code of 1 says that some lines were refused."""
    with open(path, "rb") as file:
        file.seek(begin)
        lines = file.read(end - begin)
    done = subprocess.run(command, input=lines, stdout=subprocess.PIPE, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"{command} ended with {done.returncode}")
    return json.loads(done.stdout), os.getpid()


def main():
    path, parts, kill, *command = sys.argv[1:]
    size = os.path.getsize(path)
    with open(path, "rb") as file:
        places = [line_start(file, size * part // int(parts)) for part in range(int(parts))] + [size]
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        client.run_on_scheduler(lambda dask_scheduler: setattr(dask_scheduler, "allowed_failures", ALLOWED_FAILURES))
        tasks = [
            client.submit(count, path, begin, end, command, pure=False)
            for begin, end in zip(places, places[1:])
        ]
        total = {"lines": 0, "conforming": 0, "refused": 0}
        workers = set()
        for task in as_completed(tasks):
            counts, worker = task.result()
            workers.add(worker)
            if kill == "yes":
                # The worker is at its next part now.
                os.kill(worker, signal.SIGKILL)
                kill = "done"
        # A finished part whose result was lost with its worker is done again, so results are taken only now.
        for counts, worker in client.gather(tasks):
            workers.add(worker)
            for name in total:
                total[name] += counts[name]
        print(json.dumps({**total, "workers": len(workers), "killed": kill == "done"}))


if __name__ == "__main__":
    main()
