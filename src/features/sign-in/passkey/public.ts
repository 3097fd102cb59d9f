export { PromptOf } from './passkey-prompt.tsx'
