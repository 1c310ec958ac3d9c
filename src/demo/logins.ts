// Demo logins, separate so that reading them doesn't load the seed data.
import type { Role } from '../shared/accounts/roles.ts'

export type DemoLogin = { role: Role; email: string; password: string }

/** For the embedded database on a single machine: these passwords are public. */
export const DEMO_LOGINS: readonly (DemoLogin & { name: string })[] = [
  { role: 'user', email: 'family@sankalp.example', password: 'namaste-family', name: 'Aditi Kulkarni' },
  { role: 'pandit', email: 'pandit@sankalp.example', password: 'namaste-pandit', name: 'Sudhakar Joshi' },
  { role: 'team', email: 'team@sankalp.example', password: 'namaste-team', name: 'Meera Pawar' },
  { role: 'owner', email: 'owner@sankalp.example', password: 'namaste-owner', name: 'Ananya Rao' },
]
