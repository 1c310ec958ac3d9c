// What pages say of the business: the team reads it, the owner changes it.
import type { Context } from '../../../server/context.ts'
import { requireOwner, requireTeam } from '../../accounts/service.ts'
import type { Settings } from '../../settings/contract.ts'
import { changeSettings, changesOf, readSettings } from '../../settings/service.ts'
import { BUSINESS_KEYS, type BusinessAnswer, type BusinessChange } from '../contract/business.ts'

export async function businessFacts(ctx: Context): Promise<BusinessAnswer> {
  requireTeam(ctx.actor)
  const [settings, changes] = await Promise.all([readSettings(ctx), changesOf(ctx, BUSINESS_KEYS)])
  const facts = Object.fromEntries(BUSINESS_KEYS.map((key) => [key, settings[key]])) as Pick<
    Settings,
    (typeof BUSINESS_KEYS)[number]
  >
  return {
    ...facts,
    changes: changes.map(({ id, key, at, by }) => ({ id, key: key as (typeof BUSINESS_KEYS)[number], at: at.toISOString(), by })),
  }
}

/** All that was sent is changed together, and pages say it at once. 403 for everybody but the owner. */
export async function changeBusiness(ctx: Context, asked: BusinessChange): Promise<BusinessAnswer> {
  requireOwner(ctx.actor)
  const { vacantRoles, ...rest } = asked
  const sent = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  await changeSettings(ctx, { ...sent, ...(vacantRoles ? { vacantRoles: named(vacantRoles) } : {}) })
  return businessFacts(ctx)
}

/** A role keeps its short name for good: applications and links go by it. */
function named(roles: NonNullable<BusinessChange['vacantRoles']>): Settings['vacantRoles'] {
  const taken = new Set(roles.map(({ slug }) => slug).filter(Boolean))
  const used = new Set<string>()
  return roles.map((role) => {
    const slug = role.slug && !used.has(role.slug) ? role.slug : freeName(role.title, taken)
    taken.add(slug)
    used.add(slug)
    return { ...role, slug }
  })
}

function freeName(title: string, taken: ReadonlySet<string>): string {
  const plain =
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 50) || 'role'
  let name = plain
  for (let number = 2; taken.has(name); number++) name = `${plain}-${number}`
  return name
}
