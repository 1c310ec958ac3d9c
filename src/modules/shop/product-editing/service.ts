import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { AppError, type Refusal } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { nameIn } from '../../../shared/text/names.ts'
import { claimPictures, pathOfUploadUrl, releasePictures } from '../../accounts/pictures/service.ts'
import { requirePerson, requireTeam } from '../../accounts/sign-in/service.ts'
import { CEREMONIES, findCeremony } from '../../catalogue/model.ts'
import { getSamagriLists } from '../../catalogue/service.ts'
import { insertProducts, insertVariants, priceKits, recordCeremonies, refreshProducts } from '../catalogue/store.ts'
import { findKitsContaining } from '../order-actions/store.ts'
import { notifyOfRestock } from '../restock/service.ts'
import { defaultReturnRule } from '../returns/model.ts'
import { searchTerms } from '../search/model.ts'
import { replaceTerms, termsColumn, termsOfProduct } from '../search/store.ts'
import type { NewProduct, ProductChange, SamagriName, TeamProduct, VariantPick } from '../team-products/contract.ts'
import { productChanges, productGaps } from '../team-products/model.ts'
import { parseProductSearchText, productOf, requireProductRow } from '../team-products/service.ts'
import {
  changeProductRow,
  type FullProductRow,
  incrementProductVersion,
  insertProductEvents,
  listVariants,
  type ProductColumns,
} from '../team-products/store.ts'
import {
  countPossibleParts,
  deleteVariants,
  findKitWithPart,
  listOtherVariants,
  lockVariants,
  lockVariantsForRemoval,
  replaceImages,
  replaceParts,
  saveVariants,
} from './store.ts'

const VARIANT_GONE: Refusal = { reason: 'out_of_stock', message: 'This is out of stock.' }

/** The error for a request with a variant that was removed meanwhile. */
describeConstraints({
  order_lines_variant_id_fkey: VARIANT_GONE,
  order_line_components_variant_id_fkey: VARIANT_GONE,
  cart_lines_variant_id_fkey: VARIANT_GONE,
  restock_subscriptions_variant_id_fkey: VARIANT_GONE,
})

const namedIds = (change: ProductChange): string[] => (change.variants ?? []).flatMap(({ id }) => id ?? [])

/**
 * Locks the changed variants before the product itself, in the same order as orders do. Removed variants are locked so that they
 * cannot be ordered, parts so that their price cannot change.
 */
export async function lockForChange(ctx: Context, product: FullProductRow, change: ProductChange): Promise<void> {
  if (!change.variants && !change.parts && change.discountPercent === undefined) return
  if (change.variants) await lockVariantsForRemoval(ctx.db, await listOtherVariants(ctx.db, product.id, namedIds(change)))
  const parts = [...product.parts, ...(change.parts ?? [])].map(({ variantId }) => variantId)
  await lockVariants(ctx.db, product.id, [...parts, ...product.kits.map((kit) => kit.variantId)])
}

export async function changeVariants(ctx: Context, before: TeamProduct, { variants }: ProductChange): Promise<void> {
  if (!variants) return
  const existing = new Set(before.variants.map(({ id }) => id))
  if (variants.some(({ id }) => id !== undefined && !existing.has(id))) {
    const message = 'A variant named here does not belong to this product.'
    throw new AppError('invalid', message, { fields: { variants: message } })
  }
  const now = ctx.clock.now()
  const named = new Set(variants.map(({ id }) => id))
  const removedIds = before.variants.filter(({ id, isRetired }) => !isRetired && !named.has(id)).map(({ id }) => id)
  const kit = await findKitWithPart(ctx.db, removedIds)
  if (kit !== undefined) {
    throw new AppError('conflict', `A variant you remove is part of the kit ${kit}. Take it out of the kit first.`, {
      reason: 'variant_in_kit',
      values: { kit },
    })
  }
  await deleteVariants(ctx.db, removedIds, now)
  const rows = variants.map((variant, position) => ({
    id: variant.id ?? newId(now.getTime()),
    sku: variant.sku,
    color: variant.color?.en ?? null,
    color_hindi: variant.color?.hi ?? null,
    size: variant.size?.en ?? null,
    size_hindi: variant.size?.hi ?? null,
    price_paise: variant.pricePaise,
    sale_price_paise: variant.salePaise,
    position,
  }))
  await saveVariants(ctx.db, before.id, rows)
}

/** A kit contains single products that are sold. Throws `unprocessable/invalid_kit_part` for anything else. */
export async function changeParts(ctx: Context, before: TeamProduct, { parts }: ProductChange): Promise<void> {
  if (!parts || before.category !== 'kits') return
  const ids = [...new Set(parts.map(({ variantId }) => variantId))]
  if (ids.length < parts.length || (await countPossibleParts(ctx.db, ids)) < ids.length) {
    const message = 'A kit contains each single product once, and only products that are currently sold.'
    throw new AppError('unprocessable', message, { reason: 'invalid_kit_part', fields: { parts: message } })
  }
  await replaceParts(ctx.db, before.id, parts)
}

/** Marks new pictures as used and releases removed ones. Our own drawings do not change. */
export async function changePictures(ctx: Context, before: TeamProduct, { images }: ProductChange): Promise<void> {
  if (!images) return
  const existing = new Set(before.images.map(({ url }) => url))
  const nextImages = images.map(({ url, alt }) => ({
    url: existing.has(url) ? url : pathOf(ctx, url),
    alt: alt.en,
    altHindi: alt.hi,
  }))
  const urls = new Set(nextImages.map(({ url }) => url))
  if (urls.size < nextImages.length) {
    const message = 'A picture can be there only once.'
    throw new AppError('invalid', message, { fields: { images: message } })
  }
  const added = [...urls].filter((url) => !existing.has(url))
  await claimPictures(ctx, { paths: added, purpose: 'product', field: 'images', isPublic: true })
  await replaceImages(ctx.db, before.id, nextImages)
  await releasePictures(
    ctx,
    [...existing].filter((url) => !urls.has(url)),
  )
}

/** A path that is not an uploaded picture is passed on unchanged and rejected later. */
const pathOf = (ctx: Context, url: string): string => pathOfUploadUrl(ctx, url) ?? url

/** A new product: not listed, and without the texts that are still missing. */
export const newColumns = (input: NewProduct, id: string, at: Date) => ({
  id,
  slug: input.slug,
  category: input.category,
  name: input.name.en,
  name_hindi: input.name.hi,
  description: '',
  description_hindi: '',
  net_quantity: '',
  net_quantity_hindi: '',
  maker: '',
  hsn: input.category === 'kits' ? null : (input.hsn ?? null),
  kit_discount_percent: input.category === 'kits' ? 0 : null,
  return_rule: defaultReturnRule(input.category),
  is_visible: false,
  search_words: termsColumn([], []),
  created_at: at,
  updated_at: at,
})

export function columnsOf(change: ProductChange): ProductColumns {
  const columns: ProductColumns = {
    category: change.category,
    name: change.name?.en,
    name_hindi: change.name?.hi,
    description: change.description?.en,
    description_hindi: change.description?.hi,
    specifications: change.specifications && JSON.stringify(change.specifications),
    net_quantity: change.netQuantity?.en,
    net_quantity_hindi: change.netQuantity?.hi,
    maker: change.maker,
    maker_address: change.makerAddress,
    diet: change.diet,
    food_license: change.foodLicense,
    return_rule: change.returnRule,
    country: change.country,
    hsn: change.hsn,
    best_before_months: change.bestBeforeMonths,
    tags: change.tags,
    aliases: change.aliases,
    samagri: change.samagri,
    kit_ceremony_slug: change.ceremony,
    kit_discount_percent: change.discountPercent,
    is_visible: change.isVisible,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Stores the search terms of a product's names, tags and aliases; terms that no product has any more are deleted. */
export async function saveSearchTerms(ctx: Context, id: string): Promise<void> {
  const product = await requireProductRow(ctx, id)
  const names = searchTerms([product.name, product.name_hindi])
  const [aliases, tags] = [searchTerms(product.aliases), searchTerms(product.tags)]
  const others = [...aliases, ...tags]
  const before = await termsOfProduct(ctx.db, id)
  await changeProductRow(ctx.db, id, { search_words: termsColumn(names, aliases, tags) })
  await replaceTerms(ctx.db, [...names, ...others], before)
}

describeConstraints({
  products_slug: { reason: 'slug_already_exists', message: 'Another product has this address.' },
  product_variants_sku: { reason: 'sku_already_exists', message: 'Another variant has this SKU.' },
  product_variants_color_size: {
    reason: 'duplicate_variant',
    message: 'Two variants of a product have the same colour and size.',
  },
  products_complete: {
    reason: 'product_incomplete',
    message: 'Words are missing that it needs to be shown.',
  },
})

const invalidField = (field: string, message: string) => new AppError('invalid', message, { fields: { [field]: message } })

/**
 * Creates a product that is not listed yet. `conflict/slug_already_exists` and `sku_already_exists` come from unique constraints.
 */
export async function createProduct(ctx: Context, input: NewProduct, language: Language): Promise<TeamProduct> {
  requireTeam(ctx.actor)
  const isKit = input.category === 'kits'
  if (!isKit && !input.hsn) throw invalidField('hsn', 'The HSN code is missing.')
  if (!isKit && !input.pricePaise) throw invalidField('pricePaise', 'The price is missing.')
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  return inTransaction(ctx, async (ctx) => {
    await insertProducts(ctx.db, [newColumns(input, id, now)])
    const price = isKit ? 0 : (input.pricePaise ?? 0)
    await insertVariants(ctx.db, [
      { id: newId(now.getTime()), product_id: id, sku: input.sku, price_paise: price, stock: isKit ? null : 0, position: 0 },
    ])
    await saveSearchTerms(ctx, id)
    await refreshProducts(ctx.db, [id])
    await insertProductEvents(ctx.db, [
      { productId: id, at: now, kind: 'made', by: requirePerson(ctx.actor).userId, changes: [] },
    ])
    return productOf(await requireProductRow(ctx, id), language)
  })
}

/**
 * Changes the given fields. Throws `conflict/version_conflict` when the given version is not the newest, and
 * `unprocessable/product_incomplete` with the missing fields when a listed product would become incomplete. Prices, stock and
 * search terms are updated in the same transaction.
 */
export async function changeProduct(ctx: Context, id: string, change: ProductChange, language: Language): Promise<TeamProduct> {
  requireTeam(ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const found = await requireProductRow(ctx, id)
    await lockForChange(ctx, found, change)
    if (!(await incrementProductVersion(ctx.db, found.id, change.version, now))) throw changedElsewhere()
    const before = productOf(await requireProductRow(ctx, id), language)
    checkChange(before, change)
    await changePictures(ctx, before, change)
    await changeVariants(ctx, before, change)
    await changeParts(ctx, before, change)
    const columns = columnsOf(change)
    // Listed last, when everything it needs is stored.
    const after = productOf(await requireProductRow(ctx, id), language)
    checkComplete({ ...after, ...changedTexts(change) }, change.isVisible ?? before.isVisible)
    await changeProductRow(ctx.db, found.id, columns)
    await updateDerivedData(ctx, found.id, change)
    const changed = productOf(await requireProductRow(ctx, id), language)
    await notifyOfRestock(
      ctx,
      changed.variants.map((variant) => variant.id),
    )
    const by = requirePerson(ctx.actor).userId
    const changes = productChanges(before, changed)
    if (changes.length > 0) await insertProductEvents(ctx.db, [{ productId: found.id, at: now, kind: 'changed', by, changes }])
    return changed
  })
}

const changedElsewhere = () =>
  new AppError('conflict', 'Somebody else changed this product since you opened it. Nothing was saved.', {
    reason: 'version_conflict',
  })

/** Checks across several fields. */
function checkChange(before: TeamProduct, change: ProductChange): void {
  const isKit = before.category === 'kits'
  const { category, ceremony } = change
  if (category !== undefined && (category === 'kits') !== isKit) {
    throw invalidField('category', 'A kit cannot become a single product, nor a single product a kit.')
  }
  if (!isKit && change.hsn === null) throw invalidField('hsn', 'The HSN code is missing.')
  if (!isKit && (change.parts || change.discountPercent !== undefined)) throw invalidField('parts', 'Only a kit has parts.')
  if (ceremony && (!isKit || !findCeremony(ceremony))) throw invalidField('ceremony', 'There is no such puja.')
  if (isKit && change.variants && (change.variants.length > 1 || change.variants[0]?.id !== before.variants[0]?.id)) {
    throw invalidField('variants', 'A kit has one variant.')
  }
}

/** The texts of a change that are not in the row yet. */
const changedTexts = ({ name, description, netQuantity, maker, hsn, specifications, category }: ProductChange) =>
  Object.fromEntries(
    Object.entries({ name, description, netQuantity, maker, hsn, specifications, category }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as Partial<Pick<TeamProduct, 'name' | 'description' | 'netQuantity' | 'maker' | 'hsn' | 'specifications' | 'category'>>

function checkComplete(product: TeamProduct, isVisible: boolean): void {
  const gaps = isVisible ? productGaps(product) : []
  if (gaps.length === 0) return
  const message = 'Words are missing that it needs to be shown.'
  throw new AppError('unprocessable', message, {
    reason: 'product_incomplete',
    fields: Object.fromEntries(gaps.map((gap) => [gap, message])),
  })
}

/**
 * Updates everything derived from a product: its pujas, the prices of kits, list columns, and search terms. Search terms are
 * locked last, after all products, to prevent deadlocks.
 */
async function updateDerivedData(ctx: Context, id: string, change: ProductChange): Promise<void> {
  if (change.samagri || change.ceremony !== undefined) await recordCeremonies(ctx.db, [id])
  if (change.variants || change.parts || change.discountPercent !== undefined) await updateKitPrices(ctx, id)
  if (change.name || change.tags || change.aliases) await saveSearchTerms(ctx, id)
}

/** Updates prices of kits and list columns. */
async function updateKitPrices(ctx: Context, id: string): Promise<void> {
  const product = await requireProductRow(ctx, id)
  const kits =
    product.category === 'kits'
      ? [id]
      : await findKitsContaining(
          ctx.db,
          product.variants.map((variant) => variant.id),
        )
  if (kits.length > 0) await priceKits(ctx.db, kits)
  await refreshProducts(ctx.db, [...new Set([id, ...kits])])
}

const MAX_RESULTS = 12

/** Every item of any samagri list, by name. */
export async function getSamagriItems(ctx: Context, language: Language): Promise<SamagriName[]> {
  requireTeam(ctx.actor)
  const lists = await getSamagriLists(
    ctx,
    CEREMONIES.map(({ slug }) => slug),
  )
  const names = new Map([...lists.values()].flat().map((row) => [row.item, pickByLanguage(language, row)] as const))
  return [...names].map(([item, name]) => ({ item, name })).sort((one, other) => one.name.localeCompare(other.name, language))
}

export async function searchProductVariants(ctx: Context, text: string, language: Language): Promise<VariantPick[]> {
  requireTeam(ctx.actor)
  if (text === '') return []
  const rows = await listVariants(ctx.db, await parseProductSearchText(ctx, text), MAX_RESULTS)
  return rows.map(({ name_hindi, variant_name, variant_name_hindi, ...row }) => ({
    ...row,
    name: nameIn(language, row.name, name_hindi),
    variantName: pickByLanguage(language, { en: variant_name, hi: variant_name_hindi }),
  }))
}
