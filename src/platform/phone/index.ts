import { leaveFor } from '../leaving/leaveFor'

/** Opens the dialler with the number; the person presses call. */
export async function dial(phoneNumber: string): Promise<void> {
  leaveFor(`tel:${phoneNumber.replace(/[^\d+]/g, '')}`)
}
