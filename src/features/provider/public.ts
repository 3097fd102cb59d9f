export { ProviderContacts } from './provider-contacts.tsx'
export {
  AccessibilityLink,
  HotlineLink,
  LegalLink,
  PrivacyLink,
  StatusLink,
} from './provider-links.tsx'
