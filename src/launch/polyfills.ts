/** Empty: H5 browsers have everything that the shop needs. */
export {}
