import type { RouterContextProvider } from 'react-router'
import { settingsRulesClient } from '../modules/operations/client.ts'
import { marksIn } from '../modules/operations/ui/business/form-text.ts'
import { settingsChangeOf } from '../modules/operations/ui/business/settings-form.ts'
import { unwrap } from '../ui/api.ts'
import { businessAction, savedIn } from './business-action.ts'
import { loadRoom } from './layout/console-room.tsx'
import { carrierOf } from './request.ts'

type Asked = { context: Readonly<RouterContextProvider>; url: URL }

/** These rooms read the settings with the page; nothing of it is kept fresh by itself. */
const NOTHING = { mutations: [], queries: [] }

export async function loadRules({ context, url }: Asked) {
  const room = await loadRoom({ context, url }, async () => NOTHING)
  const rules = await unwrap(settingsRulesClient(carrierOf(context)).ops.settings.$get())
  return { room, rules, saved: savedIn(url) }
}

export function changeRules(args: Asked & { request: Request }) {
  return businessAction(args, (form, carrier, passed) => {
    const json = { ...settingsChangeOf(form), marks: marksIn(form) }
    return unwrap(settingsRulesClient(carrier).ops.settings.$put({ json }, passed))
  })
}
