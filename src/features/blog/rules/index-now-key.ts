/** Path of the file that proves the ownership of an IndexNow key (https://www.indexnow.org/documentation). */
export const getIndexNowKeyPath = (key: string) => `/${key}.txt`;
