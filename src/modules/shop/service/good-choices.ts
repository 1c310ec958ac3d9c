import type { Context } from '../../../server/context.ts'
import type { Language } from '../../../shared/dates.ts'
import { requireTeam } from '../../accounts/service.ts'
import { CEREMONIES } from '../../catalogue/model.ts'
import { samagriLists } from '../../catalogue/service.ts'
import type { GoodForm, SamagriName } from '../contract/team-goods.ts'
import { listForms } from '../store/team-goods.ts'
import { searchFor } from './team-goods.ts'

const AT_ONCE = 12

/** Every item any list asks for, by name. */
export async function samagriItems(ctx: Context, language: Language): Promise<SamagriName[]> {
  requireTeam(ctx.actor)
  const lists = await samagriLists(
    ctx,
    CEREMONIES.map(({ slug }) => slug),
  )
  const names = new Map([...lists.values()].flat().map((row) => [row.item, row[language]]))
  return [...names].map(([item, name]) => ({ item, name })).sort((one, other) => one.name.localeCompare(other.name, language))
}

export async function goodForms(ctx: Context, text: string, language: Language): Promise<GoodForm[]> {
  requireTeam(ctx.actor)
  if (text === '') return []
  const rows = await listForms(ctx.db, await searchFor(ctx, text), AT_ONCE)
  const isHindi = language === 'hi'
  return rows.map(({ name_hindi, choice_hindi, ...row }) => ({
    ...row,
    name: (isHindi && name_hindi) || row.name,
    choice: isHindi ? choice_hindi : row.choice,
  }))
}
