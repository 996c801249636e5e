import { ContactPage } from './contact-page.tsx'

/** Sets or changes the email. */
export default function EmailScreen() {
  return <ContactPage kind="email" />
}
