import type { Context } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import { requireOwner, requireTeam } from '../../accounts/service.ts'
import type { Settings } from '../../settings/contract.ts'
import { settingsAsStored } from '../../settings/service.ts'
import { BUSINESS_KEYS, type BusinessAnswer, type BusinessChange, type BusinessChanged } from '../contract/business.ts'
import { changeAsRead, latestOf, marksOf } from './marked-settings.ts'

export async function businessFacts(ctx: Context): Promise<BusinessAnswer> {
  requireTeam(ctx.actor)
  const [settings, changes] = await Promise.all([settingsAsStored(ctx), latestOf(ctx, BUSINESS_KEYS)])
  const facts = Object.fromEntries(BUSINESS_KEYS.map((key) => [key, settings[key]])) as Pick<
    Settings,
    (typeof BUSINESS_KEYS)[number]
  >
  return { ...facts, marks: marksOf(settings, BUSINESS_KEYS), changes }
}

/**
 * All that was sent is changed together, and pages say it at once. 403 for everybody but the owner. Throws what `changeAsRead` throws, and
 * `invalid` for a role that goes by a short name of none.
 */
export async function changeBusiness(ctx: Context, sent: BusinessChange): Promise<BusinessChanged> {
  requireOwner(ctx.actor)
  const { marks: _, vacantRoles, ...rest } = sent
  const plain = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const changed = await changeAsRead(ctx, sent, (now) => ({
    ...plain,
    ...(vacantRoles ? { vacantRoles: named(vacantRoles, now.vacantRoles) } : {}),
  }))
  return { ...(await businessFacts(ctx)), changed }
}

type Roles = Settings['vacantRoles']

/** A role keeps its short name for good, applications and links go by it; a new one is given a name that no other has or had a moment ago. */
function named(roles: Roles, standing: Roles): Roles {
  const taken = new Set(standing.map(({ slug }) => slug))
  const used = new Set<string>()
  return roles.map((role, at) => {
    if (role.slug && (!taken.has(role.slug) || used.has(role.slug))) throw strange(at)
    const slug = role.slug || freeName(role.title, taken)
    taken.add(slug)
    used.add(slug)
    return { ...role, slug }
  })
}

function strange(at: number): AppError {
  const message = 'This short name is of no role that is vacant now, or of one that stands above.'
  return new AppError('invalid', message, { fields: { [`vacantRoles.${at}.slug`]: message } })
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
