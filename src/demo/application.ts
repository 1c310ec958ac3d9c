import { REPLY_HOURS } from '../modules/applications/apply/model.ts'
import { insertApplication, moveApplication } from '../modules/applications/apply/store.ts'
import { attachDocuments } from '../modules/applications/documents/service.ts'
import { insertApplicationEvent, insertCheck } from '../modules/applications/verifying/store.ts'
import type { Context } from '../server/context.ts'
import { newId } from '../shared/ids.ts'

const HOUR_MS = 3_600_000

/** Creates an application submitted five hours ago with these documents; a team member checked the identity an hour ago. */
export async function writeApplication(
  ctx: Context,
  userId: string,
  team: { id: string; name: string },
  documents: readonly string[],
): Promise<void> {
  const now = ctx.clock.now().getTime()
  const createdAt = new Date(now - 5 * HOUR_MS)
  const at = new Date(now - HOUR_MS)
  const id = newId()
  const name = 'Pt. Vidyadhar Pathak'
  const answerBy = new Date(createdAt.getTime() + REPLY_HOURS * HOUR_MS)
  await insertApplication(ctx.db, { id, userId, name, language: 'hi', details: DETAILS, createdAt, answerBy })
  await attachDocuments(ctx, id, documents)
  await insertApplicationEvent(ctx.db, id, { at: createdAt, kind: 'received', actorId: userId, actorName: name, details: {} })
  await moveApplication(ctx.db, id, { state: 'checking' })
  const note = 'Video call; the name is that of the account.'
  await insertCheck(ctx.db, id, { kind: 'identity', checkedAt: at, checkedBy: team.id, checkerName: team.name, note })
  const details = { check: 'identity', text: note } as const
  await insertApplicationEvent(ctx.db, id, { at, kind: 'checked', actorId: team.id, actorName: team.name, details })
}

const DETAILS = {
  nameHindi: 'पं. विद्याधर पाठक',
  mobile: '+919000199101',
  place: {
    id: '1253405',
    label: 'Varanasi, Uttar Pradesh',
    labelHindi: 'वाराणसी, उत्तर प्रदेश',
    latitude: 25.3167,
    longitude: 83.0104,
  },
  travelRadiusKm: 30,
  services: [
    { ceremonySlug: 'rudrabhishek', feePaise: 310_000 },
    { ceremonySlug: 'satyanarayan', feePaise: 210_000 },
    { ceremonySlug: 'griha-pravesh', feePaise: 510_000 },
  ],
  languages: ['Hindi' as const, 'Bhojpuri' as const],
  chantingLanguages: ['Sanskrit' as const],
  veda: 'Shukla Yajurveda',
  sampradaya: 'Smarta',
  regionalRite: 'North Indian',
  experienceYears: 14,
  teacher: 'वेद पाठशाला, अस्सी, वाराणसी',
  aboutMe: 'शुक्ल यजुर्वेद की शिक्षा काशी में पाई। परिवार को हर विधि का अर्थ हिन्दी में समझाता हूँ।',
  referees: [
    { name: 'Acharya Raghunath Tripathi', mobile: '+919000199102' },
    { name: 'Sarita Mishra', mobile: '+919000199103' },
  ],
}
