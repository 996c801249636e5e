import { ContactPage } from './contact-page.tsx'

/** Sets or changes the phone. */
export default function MobileScreen() {
  return <ContactPage kind="phone" />
}
