import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { SearchTerm } from './model.ts'

/** The search column of a product: its names weigh more than its aliases, and these more than its tags. */
export const termsColumn = (
  names: readonly string[],
  aliases: readonly string[],
  tags: readonly string[] = [],
): RawBuilder<string> =>
  sql<string>`setweight(to_tsvector('simple', ${names.join(' ')}), 'A') || setweight(to_tsvector('simple', ${aliases.join(' ')}), 'B')
    || setweight(to_tsvector('simple', ${tags.join(' ')}), 'C')`

/** Adds search words. Existing ones stay and are locked against deletion. */
export async function recordTerms(db: Database, terms: readonly string[]): Promise<void> {
  await sql`
    insert into product_words (word) select distinct word collate "C" as word from unnest(${terms}::text[]) w(word) order by word
    on conflict (word) do update set word = excluded.word`.execute(db)
}

/**
 * Stores the search words of products and deletes words that no product has any more. All are locked in one order, to prevent
 * deadlocks between two edits. The check for products runs after the locks.
 */
export async function replaceTerms(db: Database, now: readonly string[], before: readonly string[]): Promise<void> {
  const nextTerms = new Set(now)
  const gone = before.filter((word) => !nextTerms.has(word))
  await recordTerms(db, [...now, ...gone])
  if (gone.length === 0) return
  await sql`
    delete from product_words w where w.word = any(${gone}::text[])
      and not exists (select from products p where p.search_words @@ to_tsquery('simple', w.word))`.execute(db)
}

export type TermLookup = SearchTerm & { isKnown: boolean; alike: string[] }

/** Whether products have these words, or words with the same prefix or sound; for the others up to four similar words. */
export async function findTermMatches(db: Database, typed: readonly SearchTerm[]): Promise<TermLookup[]> {
  const { rows } = await sql<TermLookup>`
    select t.word, t.sound, t."isKnown",
      case when t."isKnown" then '{}' else array(
        select w.word from product_words w where w.word % t.word order by similarity(w.word, t.word) desc, w.word limit 4) end as alike
    from (
      select t.word, t.sound, exists (
        select from product_words w where w.word >= t.word collate "C" and w.word < t.word || '~' collate "C"
        union all select from product_words w where w.word = t.sound) as "isKnown"
      from unnest(${typed.map(({ word }) => word)}::text[], ${typed.map(({ sound }) => sound)}::text[]) as t(word, sound)
    ) t`.execute(db)
  return rows
}

/** The current search words of a product. */
export async function termsOfProduct(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`
    select tsvector_to_array(search_words) as words from products where id = ${id}::uuid`.execute(db)
  return rows[0]?.words ?? []
}
