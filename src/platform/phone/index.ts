/** Opens the dialler with the number; the person presses call. */
export async function dial(phoneNumber: string): Promise<void> {
  window.location.href = `tel:${phoneNumber.replace(/[^\d+]/g, '')}`
}
