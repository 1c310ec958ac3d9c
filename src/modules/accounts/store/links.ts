import type { Database } from '../../../server/context.ts'

export type LinkKind = 'reset' | 'verify' | 'change'

export type NewLink = { id: string; userId: string; kind: LinkKind; email: string; createdAt: Date; expiresAt: Date }

/** Adding the same link again changes nothing, also once it was used. */
export async function addLink(db: Database, link: NewLink): Promise<void> {
  await db
    .insertInto('account_links')
    .values({
      id: link.id,
      user_id: link.userId,
      kind: link.kind,
      email: link.email,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** A link with the person it belongs to, as long as it can be used. */
export function findLink(db: Database, id: string, now: Date) {
  return db
    .selectFrom('account_links as links')
    .innerJoin('users', 'users.id', 'links.user_id')
    .where('links.id', '=', id)
    .where('links.used_at', 'is', null)
    .where('links.expires_at', '>', now)
    .select([
      'links.id',
      'links.kind',
      'links.email',
      'links.user_id as userId',
      'users.name',
      'users.language',
      'users.email as accountEmail',
    ])
    .$narrowType<{ kind: LinkKind; language: 'en' | 'hi' }>()
    .executeTakeFirst()
}
export type FoundLink = Awaited<ReturnType<typeof findLink>> & object

/** Uses a link up; false when another call was faster or its hour is over. */
export async function takeLink(db: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes every open link of these kinds worthless. */
export async function voidLinks(db: Database, userId: string, kinds: readonly LinkKind[], now: Date): Promise<void> {
  await db
    .updateTable('account_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute()
}

export async function findPendingEmail(db: Database, userId: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_links')
    .where('user_id', '=', userId)
    .where('kind', '=', 'change')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .select('email')
    .executeTakeFirst()
  return row?.email
}

export async function forgetLinks(db: Database, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('account_links').where('expires_at', '<', expiredBefore).execute()
}
