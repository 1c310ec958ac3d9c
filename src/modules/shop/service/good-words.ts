import type { Context } from '../../../server/context.ts'
import type { GoodChange, NewGood } from '../contract/good-forms.ts'
import { ruleOfNew } from '../model/returns.ts'
import { searchWords } from '../model/search-text.ts'
import { changeGoodRow, type GoodColumns } from '../store/team-good.ts'
import { renewWords, wordsColumn, wordsOfGood } from '../store/words.ts'
import { rowOf } from './team-goods.ts'

/** A good as it begins: not shown, and without the words that are still to be written. */
export const newColumns = (input: NewGood, id: string, at: Date) => ({
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
  return_rule: ruleOfNew(input.category),
  is_visible: false,
  search_words: wordsColumn([], []),
  created_at: at,
  updated_at: at,
})

export function columnsOf(change: GoodChange): GoodColumns {
  const columns: GoodColumns = {
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
    kit_ceremony: change.ceremony,
    kit_discount_percent: change.discountPercent,
    is_visible: change.isVisible,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** The words of a good as its names, tags and other names are now; those that no good has any more are forgotten. */
export async function keepWords(ctx: Context, id: string): Promise<void> {
  const good = await rowOf(ctx, id)
  const names = searchWords([good.name, good.name_hindi])
  const [aliases, tags] = [searchWords(good.aliases), searchWords(good.tags)]
  const others = [...aliases, ...tags]
  const before = await wordsOfGood(ctx.db, id)
  await changeGoodRow(ctx.db, id, { search_words: wordsColumn(names, aliases, tags) })
  await renewWords(ctx.db, [...names, ...others], before)
}
