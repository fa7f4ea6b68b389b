/** An address from the platform's own address book. */
export interface BookAddress {
  readonly name: string
  readonly phone: string
  readonly provinceName: string
  readonly cityName: string
  readonly districtName: string
  /** Six-digit code of the district; '' where the platform gives none. */
  readonly districtCode: string
  readonly detail: string
}
