export { ProviderContacts } from './provider-contacts.tsx'
export { HotlineLink, LegalLink, PrivacyLink, StatusLink } from './provider-links.tsx'
