// One bounded statement per kind of result.

import type { Context } from '../../../server/context.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { formatPhone } from '../../../shared/phone/phone-links.ts'
import { nameIn } from '../../../shared/text/names.ts'
import { searchTerms } from '../../../shared/text/search-terms.ts'
import { indiaDate } from '../../../shared/time/dates.ts'
import { searchPeopleByTerms } from '../../accounts/profile/service.ts'
import { searchBookingsByTerms } from '../../bookings/team/service.ts'
import { ceremonyName } from '../../catalogue/model.ts'
import { searchPanditsByTerms } from '../../pandits/team/service.ts'
import { searchOrdersByTerms } from '../../shop/team-orders/service.ts'
import { searchTicketsByTerms } from '../../support/team/service.ts'
import { MAX_HITS_PER_KIND, type TeamHit, type TeamSearchResponse } from './contract.ts'

type TeamQuery = { terms: readonly string[]; language: Language }

const present = (details: readonly (string | null)[]): string[] => details.filter((detail): detail is string => !!detail)
const listOf = (path: string, search: string): string => `${path}?${new URLSearchParams({ search })}`

/** Team only; returns nothing when no word has three letters. */
export async function searchForTeam(ctx: Context, query: string, language: Language): Promise<TeamSearchResponse> {
  const terms = searchTerms(query)
  const kinds = [bookingHits, orderHits, panditHits, ticketHits, personHits]
  const found = await Promise.all(kinds.map((hits) => hits(ctx, { terms, language })))
  return { items: found.flat() }
}

async function bookingHits(ctx: Context, { terms, language }: TeamQuery): Promise<TeamHit[]> {
  const rows = await searchBookingsByTerms(ctx, terms, MAX_HITS_PER_KIND)
  return rows.map((row) => ({
    kind: 'booking',
    id: row.ref,
    name: row.name,
    details: present([
      row.otherPujaName ?? ceremonyName(row.ceremonySlug, language),
      pickByLanguage(language, { en: row.locality, hi: row.localityHindi || row.locality }),
      formatPhone(row.mobile),
      row.panditName === null ? null : nameIn(language, row.panditName, row.panditNameHindi),
    ]),
    date: row.startsAt ? indiaDate(row.startsAt) : row.day,
    state: row.state,
    path: `/ops/bookings/${row.ref}`,
  }))
}

async function orderHits(ctx: Context, { terms }: TeamQuery): Promise<TeamHit[]> {
  const rows = await searchOrdersByTerms(ctx, terms, MAX_HITS_PER_KIND)
  return rows.map((row) => ({
    kind: 'order',
    id: row.number,
    name: row.name,
    details: present([row.city, formatPhone(row.mobile)]),
    date: indiaDate(row.placedAt),
    state: row.state,
    path: `/ops/orders/${row.number}`,
  }))
}

async function panditHits(ctx: Context, { terms, language }: TeamQuery): Promise<TeamHit[]> {
  const rows = await searchPanditsByTerms(ctx, terms, MAX_HITS_PER_KIND)
  return rows.map((row) => ({
    kind: 'pandit',
    id: row.id,
    name: nameIn(language, row.name, row.nameHindi),
    details: present([pickByLanguage(language, { en: row.place, hi: row.placeHindi }), row.mobile && formatPhone(row.mobile)]),
    date: null,
    state: row.isListed ? 'listed' : 'unlisted',
    path: listOf('/ops/pandits', row.mobile ?? row.name),
  }))
}

async function ticketHits(ctx: Context, { terms }: TeamQuery): Promise<TeamHit[]> {
  const rows = await searchTicketsByTerms(ctx, terms, MAX_HITS_PER_KIND)
  return rows.map((row) => ({
    kind: 'ticket',
    id: row.number,
    name: row.name,
    details: present([row.roleTitle]),
    date: indiaDate(row.createdAt),
    state: row.state,
    path: `/ops/tickets/${row.id}`,
  }))
}

/** A person has no page, so the result links to the bookings with their email or mobile. */
async function personHits(ctx: Context, { terms }: TeamQuery): Promise<TeamHit[]> {
  const rows = await searchPeopleByTerms(ctx, terms, MAX_HITS_PER_KIND)
  return rows.map((row) => ({
    kind: 'person',
    id: row.id,
    name: row.name,
    details: present([row.email, row.mobile && formatPhone(row.mobile)]),
    date: null,
    state: row.role,
    path: listOf('/ops', row.email),
  }))
}
