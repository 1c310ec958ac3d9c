import type { Database } from '../../../server/context.ts'
import type { Role } from '../../../shared/accounts/roles.ts'
import type { Language } from '../../../shared/languages.ts'

const users = (db: Database) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified as emailVerified', 'mobile', 'language', 'role', 'image'])
    .select('created_at as createdAt')
    .$narrowType<{ language: Language; role: Role }>()

export const findUser = (db: Database, userId: string) => users(db).where('id', '=', userId).executeTakeFirst()

/** The email address is in lower case, as it is stored. */
export const findUserByEmail = (db: Database, email: string) => users(db).where('email', '=', email).executeTakeFirst()
