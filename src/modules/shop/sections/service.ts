import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/languages.ts'
import { requirePerson, requireTeam } from '../../accounts/sign-in/service.ts'
import { imageOf, nameOf } from '../catalogue/model.ts'
import { summarizeSection } from '../catalogue/service.ts'
import type { PickedProduct, SectionChange, TeamSections } from '../team-products/contract.ts'
import { insertProductEvents } from '../team-products/store.ts'
import { MAX_POPULAR_KITS, MAX_SPECIAL } from './model.ts'
import { countAllowed, listPicked, lockSection, type PickedRow, type PickedSection, setPickedOrder } from './store.ts'

const COMPUTED = ['trending', 'bestseller', 'budget', 'discount'] as const
const MAX_PRODUCTS = 6
/** The front page has space for five kits. */
const MAX: Record<PickedSection, number> = { special: MAX_SPECIAL, 'popular-kits': MAX_POPULAR_KITS }

const pickedOf = (row: PickedRow, language: Language): PickedProduct => ({
  id: row.id,
  name: nameOf(row, language) || row.name,
  imageUrl: imageOf(row),
  isVisible: row.is_visible,
})

export async function getTeamSections(ctx: Context, language: Language): Promise<TeamSections> {
  requireTeam(ctx.actor)
  const [special, kits, ...computed] = await Promise.all([
    listPicked(ctx.db, 'special'),
    listPicked(ctx.db, 'popular-kits'),
    ...COMPUTED.map((tag) => summarizeSection(ctx, tag, MAX_PRODUCTS, language)),
  ])
  return {
    special: special.map((row) => pickedOf(row, language)),
    popularKits: kits.map((row) => pickedOf(row, language)),
    computed,
  }
}

/** Sets the products of a section in this order. `conflict/version_conflict` when it changed since it was read. */
export async function changeSection(
  ctx: Context,
  section: PickedSection,
  { products, before }: SectionChange,
  language: Language,
): Promise<TeamSections> {
  requireTeam(ctx.actor)
  if (new Set(products).size < products.length) throw refuse('A product can be in a section only once.')
  if (products.length > MAX[section]) throw refuse(`This section holds at most ${MAX[section]} goods.`)
  await inTransaction(ctx, async (ctx) => {
    await lockSection(ctx.db, section)
    const now = (await listPicked(ctx.db, section)).map(({ id }) => id)
    if (now.join() !== before.join()) {
      throw new AppError('conflict', 'This section was changed by somebody else. Look at it again.', {
        reason: 'version_conflict',
      })
    }
    if ((await countAllowed(ctx.db, section, products)) < products.length)
      throw refuse('A product named here does not belong in this section.')
    await setPickedOrder(ctx.db, section, products)
    await recordSectionEvents(ctx, section, now, products)
  })
  return getTeamSections(ctx, language)
}

const refuse = (message: string) => new AppError('invalid', message, { fields: { products: message } })

/** Products added to or removed from a section get a history entry; a changed position does not. */
async function recordSectionEvents(
  ctx: Context,
  kind: PickedSection,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const at = ctx.clock.now()
  const by = requirePerson(ctx.actor).userId
  const eventsFor = (ids: readonly string[], field: string) =>
    ids.map((productId) => ({ productId, at, kind, by, changes: [{ field, about: '', from: '', to: '' }] }))
  await insertProductEvents(ctx.db, [
    ...eventsFor(
      after.filter((id) => !before.includes(id)),
      'picked',
    ),
    ...eventsFor(
      before.filter((id) => !after.includes(id)),
      'dropped',
    ),
  ])
}
