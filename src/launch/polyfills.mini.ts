import './abortEvent'
/** TanStack Query aborts requests with AbortController, which mini-programs lack. */
import 'abortcontroller-polyfill/dist/abortcontroller-polyfill-only'
