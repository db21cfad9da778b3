/** Maximum number of uploads of a founder in any hour, by ticket and by the multipart route together. */
export const uploadsPerHour = 100;
