// The vendors' tools show a console, and the mini-program's own `setEnableDebug` shows one on a phone.
export {}
