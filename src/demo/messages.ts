// What demo families wrote to the demo business.
import type { ContactMessage } from '../modules/support/contract.ts'

export const demoMessages: readonly ContactMessage[] = [
  {
    name: 'Sunita Agarwal',
    email: 'sunita.agarwal@example.com',
    phone: '+919810044121',
    subject: 'Booking Information',
    message:
      'We move into a flat in Noida in February. Our elders want the griha pravesh at sunrise. Can a pandit come so early, and does that cost more?',
    lang: 'en',
  },
  {
    name: 'रमेश त्रिपाठी',
    email: 'ramesh.tripathi@example.com',
    subject: 'Pandit Services',
    message: 'पिताजी का वार्षिक श्राद्ध अगले महीने है। हमें कान्यकुब्ज परंपरा के पंडित चाहिए, जो विधि हिन्दी में समझाएँ। क्या लखनऊ में मिलेंगे?',
    lang: 'hi',
  },
  {
    name: 'Kavya Raman',
    email: 'kavya.raman@example.com',
    subject: 'Shop Products',
    message: 'The brass lamp I ordered is lovely. Do you also have the taller one for a doorway, about two feet?',
    lang: 'en',
  },
]
