import type { Community, CommunityKey } from './community.ts'
import { northern } from './northern.ts'
import { southern } from './southern.ts'
import { westernAndEastern } from './western-and-eastern.ts'

export const communities: Readonly<Record<CommunityKey, Community>> = { ...northern, ...westernAndEastern, ...southern }
