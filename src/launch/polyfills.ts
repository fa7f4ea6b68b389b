/** H5 browsers have what the shop needs. */
export {}
