/** Servers with their sandboxes: samples of guides read the URL from the variable. */
export const servers = [];

/** Hosts that no API document describes, and the guide that does. */
export const hosts = [];
