import type { ApplicationRequest, OwnApplication } from '../src/modules/applications/apply/contract.ts'
import type { TestActor, TestApp } from './harness.ts'
import { uploadForm } from './pictures.ts'

/** Pune in the gazetteer. */
const PUNE_PLACE_ID = '1259229'

/** A valid request body. */
export function applicationRequest(changes: Partial<ApplicationRequest> = {}): ApplicationRequest {
  return {
    name: 'Pt. Ramesh Shastri',
    mobile: '98220 44157',
    placeId: PUNE_PLACE_ID,
    travelRadiusKm: 25,
    services: [
      { ceremonySlug: 'satyanarayan', feePaise: 210_000 },
      { ceremonySlug: 'griha-pravesh', feePaise: 510_000 },
    ],
    languages: ['Marathi', 'Hindi'],
    chantingLanguages: ['Sanskrit'],
    veda: 'Rigveda',
    sampradaya: 'Smarta',
    regionalRite: 'Marathi',
    experienceYears: 12,
    teacher: 'Vedashala, Alandi',
    referees: [
      { name: 'Madhav Joshi', mobile: '98220 44158' },
      { name: 'Sunanda Kulkarni', mobile: '+91 98220 44159' },
    ],
    documents: [],
    consent: true,
    language: 'en',
    ...changes,
  }
}

/** A valid body for each call about applications. */
export const APPLICATION_BODIES = {
  '/pandit-applications': applicationRequest(),
  '/ops/applications/{id}/checks': { kind: 'identity', note: 'Seen on a video call' },
  '/ops/applications/{id}/notes': { text: 'Asked to phone after six' },
  '/ops/applications/{id}/refuse': { reason: 'The referees could not be reached' },
  '/pandit/signup-as-pandit': { email: 'new@example.com' },
}

/** The smallest possible PDF. */
export const CERTIFICATE = new Uint8Array(Buffer.from('%PDF-1.7\n% a certificate\n'))

/** Uploads a document and returns its id. */
export async function uploadDocument(
  app: TestApp,
  as: TestActor,
  name = 'certificate.pdf',
  content = CERTIFICATE,
): Promise<string> {
  const body = uploadForm(content, {}, name)
  const response = await app.request('/pandit-applications/documents', { as, method: 'POST', body })
  if (response.status !== 201) throw new Error(`The document was refused: ${await response.text()}`)
  return ((await response.json()) as { id: string }).id
}

export async function sendApplication(
  app: TestApp,
  as: TestActor,
  changes: Partial<ApplicationRequest> = {},
): Promise<OwnApplication> {
  const response = await app.request('/pandit-applications', { as, json: applicationRequest(changes) })
  if (response.status !== 201) throw new Error(`The application was refused: ${await response.text()}`)
  return (await response.json()) as OwnApplication
}

/** Creates an application with every check that the approval needs. */
export async function checkedApplication(
  app: TestApp,
  as: TestActor,
  team: TestActor,
  changes: Partial<ApplicationRequest> = {},
): Promise<OwnApplication> {
  const application = await sendApplication(app, as, changes)
  for (const kind of ['identity', 'referees', 'knowledge']) {
    const response = await app.request(`/ops/applications/${application.id}/checks`, { as: team, json: { kind } })
    if (response.status !== 200) throw new Error(`The check was refused: ${await response.text()}`)
  }
  return application
}
