import { z } from 'zod'
import { ProfileUpdate } from '../contract.ts'
import { type ProfileFields, updateOf } from './profile-form.ts'

/** Loaded after the page: it is needed only when the profile is saved, and is as large as everything else of the form. */
export const ProfileFormSchema = z
  .custom<ProfileFields>()
  .transform((fields): z.input<typeof ProfileUpdate> => updateOf(fields))
  .pipe(ProfileUpdate)
