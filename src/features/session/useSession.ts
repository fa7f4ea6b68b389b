export { useSignedIn } from './sessionStore'
