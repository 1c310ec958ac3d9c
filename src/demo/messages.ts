export type DemoMessage = {
  name: string
  email: string
  phone?: string
  subject: 'booking' | 'pandits' | 'shop'
  message: string
  reader_language: 'en' | 'hi'
  hoursAgo: number
}

export const demoMessages: readonly DemoMessage[] = [
  {
    name: 'Sunita Agarwal',
    email: 'sunita.agarwal@example.com',
    phone: '+919810044121',
    subject: 'booking',
    message:
      'We move into a flat in Noida in February. Our elders want the griha pravesh at sunrise. Can a pandit come so early, and does that cost more?',
    reader_language: 'en',
    hoursAgo: 3,
  },
  {
    name: 'रमेश त्रिपाठी',
    email: 'ramesh.tripathi@example.com',
    subject: 'pandits',
    message: 'पिताजी का वार्षिक श्राद्ध अगले महीने है। हमें कान्यकुब्ज परंपरा के पंडित चाहिए, जो विधि हिन्दी में समझाएँ। क्या लखनऊ में मिलेंगे?',
    reader_language: 'hi',
    hoursAgo: 2,
  },
  {
    name: 'Kavya Raman',
    email: 'kavya.raman@example.com',
    subject: 'shop',
    message: 'The brass lamp I ordered is lovely. Do you also have the taller one for a doorway, about two feet?',
    reader_language: 'en',
    hoursAgo: 1,
  },
]
