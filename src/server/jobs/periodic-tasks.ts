// Periodic tasks in every process; idempotent, they repair what lost jobs left.
export type PeriodicTask = {
  name: string
  everyMinutes: number
  /** Skips the run at the start: for what a process with wrong settings must not do before anybody notices. */
  isFirstAfterPause?: boolean
  run(): Promise<void>
}

export type RunningTasks = { stop(): Promise<void> }

/**
 * Runs every task immediately (unless it skips that run) and then at its interval, never twice at the same time; `stop` waits for running
 * tasks.
 */
export function startPeriodicTasks(
  periodicTasks: readonly PeriodicTask[],
  onError: (name: string, error: unknown) => void,
): RunningTasks {
  const running = new Map<PeriodicTask, Promise<void>>()
  const run = (task: PeriodicTask) => {
    if (running.has(task)) return
    const work = task
      .run()
      .catch((error: unknown) => onError(task.name, error))
      .finally(() => running.delete(task))
    running.set(task, work)
  }
  const timers = periodicTasks.map((task) => {
    if (!task.isFirstAfterPause) run(task)
    return setInterval(run, task.everyMinutes * 60_000, task)
  })
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
