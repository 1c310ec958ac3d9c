// Limits open requests and orders per person and per network.
import type { Context } from '../../../server/context.ts'
import { networkMarkOf } from '../../../server/network-mark.ts'
import { readSettings } from '../service.ts'

export type OpenLimit = {
  /** An account whose email is verified; null counts by mobile and email. */
  account: string | null
  networkMark: string | null
  /** Null counts nothing. */
  most: number | null
  mostOfNetwork: number
}

/** The limit of this caller by a setting. What the team takes down for callers is not counted. */
export async function openLimitOf(ctx: Context, setting: 'openRequestsPerPerson' | 'openOrdersPerPerson'): Promise<OpenLimit> {
  const { limits } = await readSettings(ctx)
  const { actor } = ctx
  const isTeam = actor.kind === 'person' && (actor.role === 'team' || actor.role === 'owner')
  const isLimited = actor.kind !== 'system' && !isTeam
  return {
    account: actor.kind === 'person' && actor.emailVerified ? actor.userId : null,
    networkMark: isLimited ? await networkMarkOf(ctx) : null,
    most: isLimited ? limits[setting] : null,
    mostOfNetwork: limits.openPerNetwork,
  }
}
