/**
 * Returns a VIN of this maker: its own prefix, the series' position in the range, year and plant, and a serial number.
 * The letters I, O and Q never occur.
 */
export const builtVin = (seriesPosition: number, serial: number): string =>
  `LTL8${seriesPosition % 10}DAB0TM${String(serial % 1_000_000).padStart(6, '0')}`
