#pragma once
#include <glib.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>
