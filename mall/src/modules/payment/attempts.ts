/**
 * Numbers of a refund at its gateway: that of the refund, then with -1, -2 … for each attempt that the gateway ended
 * without money and that needs another number.
 */
export const numberOfAttempt = (refundNo: string, attempt: number): string =>
  attempt > 0 ? `${refundNo}-${attempt}` : refundNo

/** Returns the number of the first attempt, which is that of the refund. */
export const firstAttempt = (number: string): string => number.replace(/-\d{1,4}$/, '')

/** Returns the number of the attempt that runs, or that was paid. */
export const presentNo = ({
  gateway_no,
  refund_no,
}: {
  gateway_no: string | null
  refund_no: string
}): string => gateway_no ?? refund_no

/** Returns the numbers of all attempts so far. */
export const attemptsOf = ({ refund_no, attempts }: { refund_no: string; attempts: number }): string[] =>
  Array.from({ length: attempts + 1 }, (_, attempt) => numberOfAttempt(refund_no, attempt))
