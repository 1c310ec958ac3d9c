import type { Profile } from '../../modules/accounts/sign-in/contract.ts'
import type { PublicSettings } from '../../modules/settings/contract.ts'

/** Loader data of the root route: the settings, and who is signed in. */
export type RootData = { settings: PublicSettings; user: Profile['user'] | undefined; origin: string }
