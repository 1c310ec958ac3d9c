import type { ApplicationRequest } from '../modules/applications/apply/contract.ts'
import { applyAsPandit } from '../modules/applications/apply/service.ts'
import { checkApplication } from '../modules/applications/verifying/service.ts'
import type { Context } from '../server/context.ts'
import type { Person } from './family-account.ts'
import { SILENT_QUEUE } from './silent-queue.ts'

const HOUR_MS = 3_600_000

/** Creates an application submitted five hours ago with these documents; a team member checked the identity an hour ago. */
export async function writeApplication(
  ctx: Context,
  { applicant, team, documents }: { applicant: Person; team: Person; documents: string[] },
): Promise<void> {
  const now = ctx.clock.now().getTime()
  const asPerson = (actor: Person, hoursAgo: number): Context => ({
    ...ctx,
    actor,
    queue: SILENT_QUEUE,
    clock: { now: () => new Date(now - hoursAgo * HOUR_MS) },
  })
  const { id } = await applyAsPandit(asPerson(applicant, 5), { ...APPLICATION, documents })
  await checkApplication(asPerson(team, 1), id, { kind: 'identity', note: 'Video call; the name is that of the account.' })
}

const APPLICATION: ApplicationRequest = {
  name: 'Pt. Vidyadhar Pathak',
  nameHindi: 'पं. विद्याधर पाठक',
  mobile: '+919000199101',
  placeId: '1253405',
  travelRadiusKm: 30,
  services: [
    { ceremonySlug: 'rudrabhishek', feePaise: 310_000 },
    { ceremonySlug: 'satyanarayan', feePaise: 210_000 },
    { ceremonySlug: 'griha-pravesh', feePaise: 510_000 },
  ],
  languages: ['Hindi', 'Bhojpuri'],
  chantingLanguages: ['Sanskrit'],
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
  consent: true,
  language: 'hi',
}
