import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MuhuratCeremony, RuleSetKey } from '../../../../modules/panchang/engine/muhurats/rule-types.ts'
import type { MuhuratWindow } from '../../../../modules/panchang/muhurats/contract.ts'
import { signoffsClient } from '../../../../modules/pandits/signoffs/client.ts'
import type { OwnSignoff } from '../../../../modules/pandits/signoffs/contract.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useRoot } from '../../../root.tsx'
import { instantOf, timeFieldOf } from './other-hours.ts'

/** The place and rule set the page's windows were computed for. */
export type Found = { ceremony: MuhuratCeremony; ruleSet: RuleSetKey; latitude: number; longitude: number; timeZone: string }

export type NewSignoff = { window: MuhuratWindow; from: string; to: string; note: string }

export type OwnSignoffs = {
  of: (window: MuhuratWindow) => OwnSignoff | undefined
  sign: (statement: NewSignoff) => Promise<void>
  withdraw: (id: string) => Promise<void>
}

/** Returns undefined for anyone who is not a pandit. */
export function useOwnSignoffs(found: Found): OwnSignoffs | undefined {
  const isPandit = useRoot().user?.role === 'pandit'
  const { revalidate } = useRevalidator()
  const [items, setItems] = useState<readonly OwnSignoff[]>([])
  const read = useCallback(async () => {
    const response = await unwrap(signoffsClient().pandit['muhurat-signoffs'].$get())
    setItems(response.items)
  }, [])
  useEffect(() => {
    // Without them the page still shows all statements; only the pandit's own button to withdraw is missing.
    if (isPandit) read().catch(() => undefined)
  }, [isPandit, read])
  if (!isPandit) return undefined
  /** Performs the change, then refreshes what families and the pandit see. */
  const thenRefresh = async (doing: Promise<unknown>) => {
    await doing
    await read()
    void revalidate()
  }
  return {
    of: ({ start }) => items.find((item) => isHere(item, found) && Date.parse(item.window.start) === Date.parse(start)),
    sign: (statement) =>
      thenRefresh(unwrap(signoffsClient().pandit['muhurat-signoffs'].$put({ json: bodyOf(statement, found) }))),
    withdraw: (id) => thenRefresh(unwrap(signoffsClient().pandit['muhurat-signoffs'][':id'].$delete({ param: { id } }))),
  }
}

/** Responses are cached per tenth of a degree. */
const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 0.051

const isHere = (item: OwnSignoff, found: Found): boolean =>
  item.ceremony === found.ceremony &&
  item.ruleSet === found.ruleSet &&
  isNear(item.latitude, found.latitude) &&
  isNear(item.longitude, found.longitude)

function bodyOf({ window, from, to, note }: NewSignoff, { ceremony, ruleSet, latitude, longitude, timeZone }: Found) {
  const { date, start, end } = window
  const isMoved = from !== timeFieldOf(start) || to !== timeFieldOf(end)
  return {
    ...{ ceremony, ruleSet, latitude, longitude, timeZone, date, start, end },
    ...(isMoved && { movedTo: { start: instantOf(from, window), end: instantOf(to, window) } }),
    ...(note && { note }),
  }
}
