import type { RouterContextProvider } from 'react-router'
import { settingsRulesClient } from '../../../../modules/business/client.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { fetcherOf } from '../../../platform/request.ts'
import { loadSection } from '../frame/console-page.tsx'
import { businessAction, savedIn } from './business-action.ts'
import { marksIn } from './form-text.ts'
import { settingsChangeOf } from './settings-form.ts'

type Asked = { context: Readonly<RouterContextProvider>; url: URL }

/** These rooms read the settings with the page; nothing of it is kept fresh by itself. */
const NOTHING = { mutations: [], queries: [] }

export async function loadRules({ context, url }: Asked) {
  const section = await loadSection({ context, url }, async () => NOTHING)
  const rules = await unwrap(settingsRulesClient(fetcherOf(context)).ops.settings.$get())
  return { room: section, rules, saved: savedIn(url) }
}

export function changeRules(args: Asked & { request: Request }) {
  return businessAction(args, (form, fetcher, passed) => {
    const json = { ...settingsChangeOf(form), marks: marksIn(form) }
    return unwrap(settingsRulesClient(fetcher).ops.settings.$put({ json }, passed))
  })
}
