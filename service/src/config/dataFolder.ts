/** Where keys, threads and exports are kept, below the working directory. */
export const DATA_FOLDER = '.docs-assistant'
