import type { RouterContextProvider } from 'react-router'
import { settingsRulesClient } from '../../../../modules/business/client.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { fetcherOf } from '../../../platform/request.ts'
import { loadSection } from '../frame/console-page.tsx'
import { businessAction, savedIn } from './business-action.ts'
import { RULES_FORMS } from './settings-forms.ts'

type LoaderArgs = { context: Readonly<RouterContextProvider>; url: URL }

/** These pages load the settings once; they are not refetched. */
const NO_QUERIES = { mutations: [], queries: [] }

export async function loadRules({ context, url }: LoaderArgs) {
  const section = await loadSection({ context }, async () => NO_QUERIES)
  const rules = await unwrap(settingsRulesClient(fetcherOf(context)).ops.settings.$get())
  return { section, rules, saved: savedIn(url) }
}

export function changeRules(args: LoaderArgs & { request: Request }) {
  return businessAction(args, RULES_FORMS, (json, fetcher, forwarded) =>
    unwrap(settingsRulesClient(fetcher).ops.settings.$put({ json }, forwarded)),
  )
}
