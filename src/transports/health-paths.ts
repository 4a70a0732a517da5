export const LIVENESS_PATH = '/healthz';
export const READINESS_PATH = '/readyz';
export const HEALTH_PATHS: readonly string[] = [LIVENESS_PATH, READINESS_PATH];
