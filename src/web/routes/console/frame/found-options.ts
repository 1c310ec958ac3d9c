// Search suggestions and the target of Enter; lazy-loaded on first use.

import { teamSearchClient } from '../../../../modules/discovery/team-search/client.ts'
import type { TeamHit } from '../../../../modules/discovery/team-search/contract.ts'
import type { Language } from '../../../../shared/languages.ts'
import { MIN_TERM_LENGTH } from '../../../../shared/text/search-terms.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { shortDay } from '../../../../ui/clock/working-time.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import type { ComboboxOption } from '../../../../ui/kit/combobox/combobox-option.tsx'
import type { Messages } from '../../../../ui/translation.tsx'
import { listLabel } from '../bookings/labels.ts'
import { orderListName } from '../orders/order-labels.ts'
import { ticketState } from '../tickets/ticket-labels.ts'
import { QUEUE_PATH, queryOf } from './console-address.ts'

type FoundOptionsQuery = { messages: Messages; language: Language; signal?: AbortSignal; href: (path: string) => string }

/** Returns the label of a hit's state as its own pages show it, or the role of a person. */
async function stateName(hit: TeamHit, messages: Messages, t: Translate<'console'>): Promise<string> {
  switch (hit.kind) {
    case 'booking':
      return listLabel(hit.state, t)
    case 'order':
      return orderListName(hit.state, await messages.of('console-orders'))
    case 'ticket':
      return ticketState(hit.state, await messages.of('tickets'))
    case 'pandit':
      return hit.state === 'listed' ? '' : t('search.unlisted')
    case 'person': {
      const roles = { user: t('search.role.user'), pandit: t('search.role.pandit'), team: t('role.team'), owner: t('role.owner') }
      return roles[hit.state]
    }
  }
}

/**
 * Returns the hits for a search, grouped by kind, and then a link to the list of all bookings that match. Each option's id is its English
 * address.
 */
export async function searchOptions(
  query: string,
  { messages, language, signal, href }: FoundOptionsQuery,
): Promise<ComboboxOption[]> {
  if (query.length < MIN_TERM_LENGTH) return []
  const t = await messages.of('console')
  const request = { query: { query, lang: language } }
  const { items } = await unwrap(teamSearchClient().ops.search.$get(request, signal ? { init: { signal } } : undefined))
  const states = await Promise.all(items.map((hit) => stateName(hit, messages, t)))
  const groups: Record<TeamHit['kind'], string> = {
    booking: t('search.kind.booking'),
    order: t('search.kind.order'),
    pandit: t('search.kind.pandit'),
    ticket: t('search.kind.ticket'),
    person: t('search.kind.person'),
  }
  const options = items.map((hit, at) => ({
    id: hit.path,
    label: hit.kind === 'pandit' || hit.kind === 'person' ? hit.name : `${hit.id} ${hit.name}`,
    note: [...hit.details, hit.date ? shortDay(hit.date, language) : '', states[at] ?? ''].filter(Boolean).join(' · '),
    group: groups[hit.kind],
    href: href(hit.path),
  }))
  if (!items.some(({ kind }) => kind === 'booking')) return options
  const list = QUEUE_PATH + queryOf({ status: 'all', search: query })
  return [...options, { id: list, label: t('search.all', { query }), group: t('search.lists'), href: href(list) }]
}
