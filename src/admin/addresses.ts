/** Addresses of the administrator area. */
export const adminPaths = {
  area: "/administrator",
  manifest: "/administrator/site.webmanifest",
  signIn: "/administrator/sign-in",
  passkeyOptions: "/administrator/sign-in/passkey-options",
  passkeySignIn: "/administrator/sign-in/passkey",
  askForLink: "/administrator/sign-in/link",
  signOut: "/administrator/sign-out",
  welcome: "/administrator/welcome",
  welcomeOptions: "/administrator/welcome/passkey-options",
  overview: "/administrator/overview",
  account: "/administrator/account",
  notices: "/administrator/account/notices",
  password: "/administrator/account/password",
  passkeys: "/administrator/account/passkeys",
  newPasskey: "/administrator/account/passkeys/new",
  renamePasskey: "/administrator/account/passkeys/rename",
  removePasskey: "/administrator/account/passkeys/remove",
  endSession: "/administrator/account/end-session",
  endOtherSessions: "/administrator/account/end-other-sessions",
  requests: "/administrator/requests",
  enterRequest: "/administrator/requests/enter",
  newRequests: "/administrator/requests/new",
  requestExport: "/administrator/requests/export",
  replyTemplates: "/administrator/settings/templates",
  newReplyTemplate: "/administrator/settings/templates/new",
  replySignature: "/administrator/settings/templates/signature",
  requestBatch: "/administrator/requests/batch",
  suspectErasure: "/administrator/requests/erase",
  requestUndo: "/administrator/requests/undo",
  erasures: "/administrator/requests/erasures",
  savedViews: "/administrator/requests/views",
  removeSavedView: "/administrator/requests/views/remove",
  deliveries: "/administrator/deliveries",
  retryDeliveries: "/administrator/deliveries/retry",
  users: "/administrator/users",
  settings: "/administrator/settings",
  destinationTest: "/administrator/settings/tests/:id",
  downloadBackup: "/administrator/settings/backup",
  auditLog: "/administrator/audit-log",
  auditExport: "/administrator/audit-log/export",
} as const;

/** Address of one user. */
export const getUserPath = (id: string): string => `${adminPaths.users}/${id}`;

/** Address of the test of a destination. */
export const getTestPath = (destination: string): string =>
  adminPaths.destinationTest.replace(":id", destination);

/** Address of one delivery. */
export const getDeliveryPath = (id: string): string => `${adminPaths.deliveries}/${id}`;

/** Address of one contact request. */
export const getRequestPath = (id: string): string => `${adminPaths.requests}/${id}`;

/** Address of the form of a reply to a contact request. */
export const getReplyPath = (id: string): string => `${getRequestPath(id)}/reply`;

/** Address of the receipt of an erasure. */
export const getErasurePath = (receipt: string): string => `${adminPaths.erasures}/${receipt}`;

/** Address of one template of replies. */
export const getReplyTemplatePath = (id: string): string => `${adminPaths.replyTemplates}/${id}`;

/** Address at which what is typed into the form of a template is filled for a request. */
export const getTemplatePreviewPath = (formPath: string): string => `${formPath}/preview`;

/** Query parameter with the address to go to after signing in. */
export const nextParameter = "next";
