/** Address to which buyers send goods back. */
export const RETURN_TO = '河北省保定市莲池区长城南大街 1588 号 拓岭售后中心（收） 400-860-0051'
