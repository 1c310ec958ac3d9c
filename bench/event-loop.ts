// Loaded into the measured process; reports how late its timers fired.
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'

export type LoopDelay = { p50: number; p99: number; max: number; busyPercent: number }

const RESOLUTION_MS = 5
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()
let before = performance.eventLoopUtilization()

/** Converts nanoseconds to milliseconds and subtracts the timer's own interval. */
const delayMs = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)

function report(): LoopDelay {
  const now = performance.eventLoopUtilization()
  const busyPercent = performance.eventLoopUtilization(now, before).utilization * 100
  const delays = { p50: delayMs(delay.percentile(50)), p99: delayMs(delay.percentile(99)), max: delayMs(delay.max), busyPercent }
  delay.reset()
  before = now
  return delays
}

process.on('message', (message) => {
  if (message === 'loop delay') process.send?.({ loopDelay: report() })
})
// The IPC channel must not keep the process running.
process.channel?.unref()
