/** Read by zod, which forms load later: it must not probe `new Function`, which the content security policy would report. */
export function configureZod(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}
