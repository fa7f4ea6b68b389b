import './abortEvent'
/** TanStack Query aborts through this; a mini-program's realm lacks it. */
import 'abortcontroller-polyfill/dist/abortcontroller-polyfill-only'
