/** A mini-program has no addresses of its own; each ability asks its host. */
export function leaveFor(_address: string) {}
